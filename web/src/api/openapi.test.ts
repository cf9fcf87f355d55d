import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

// The description of the HTTP interface that the server publishes, in the hands of programs that others wrote: one says whether
// it is valid, another makes a client's types of it.
const DESCRIPTION = fileURLToPath(
  new URL('../../../crates/server/tests/data/openapi.json', import.meta.url),
);
const WIRE = fileURLToPath(new URL('../wire/index.ts', import.meta.url));
const text = readFileSync(DESCRIPTION, 'utf8');

const RULES = [
  'struct',
  'no-unresolved-refs',
  'operation-operationId',
  'operation-operationId-unique',
  'operation-operationId-url-safe',
  'operation-parameters-unique',
  'operation-singular-tag',
  'path-parameters-defined',
  'path-declaration-must-exist',
  'path-not-include-query',
  'no-identical-paths',
  'no-enum-type-mismatch',
  'no-required-schema-properties-undefined',
] as const;

/** What the validator finds: its rules, and where. */
async function faults(source: string): Promise<string[]> {
  const config = await createConfig({
    rules: Object.fromEntries(RULES.map((rule) => [rule, 'error' as const])),
  });
  const problems = await lintFromString({ source, absoluteRef: DESCRIPTION, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
  );
}

/** What the compiler says to these files. */
function complaints(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => files[name] ?? readFile(name);
  host.fileExists = (name) => name in files || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name in files
      ? ts.createSourceFile(name, files[name] ?? '', ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

test('the description is valid OpenAPI, each operation with a name of its own', async () => {
  expect(await faults(text)).toEqual([]);
});

test('the validator finds a name that two operations have, and a reference that leads nowhere', async () => {
  const twice = text.replace('"get_club"', '"list_clubs"');
  expect(twice).not.toBe(text);
  expect(await faults(twice)).toContainEqual(
    expect.stringMatching(/^operation-operationId-unique:/),
  );
  const nowhere = text.replace('#/components/responses/TooFast', '#/components/responses/Nowhere');
  expect(nowhere).not.toBe(text);
  expect(await faults(nowhere)).toContainEqual(expect.stringMatching(/^no-unresolved-refs:/));
});

test('types that a generator makes of the description compile, and fit those of the wire', async () => {
  const made = astToString(await openapiTS(text));
  const use = `
    import type { operations, paths } from './made.ts';
    import type * as wire from '${WIRE}';
    type Answer<O extends { responses: { 200: { content: { 'application/json': unknown } } } }> =
      O['responses'][200]['content']['application/json'];
    export const clubs = (they: Answer<operations['list_clubs']>): wire.Clubs => they;
    export const house = (it: Answer<paths['/api/house']['get']>): wire.HouseInfo => it;
    // @ts-expect-error a list of clubs is no house
    export const wrong = (they: Answer<operations['list_clubs']>): wire.HouseInfo => they;
  `;
  const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  expect(complaints({ [at('made.ts')]: made, [at('use.ts')]: use })).toEqual([]);
});
