import { cards } from './cards';
import { deal } from './deal';
import { errors } from './errors';
import { lobby } from './lobby';
import { rules } from './rules';
import { settings } from './settings';
import { shell } from './shell';
import { start } from './start';
import { table } from './table';

export const en = { cards, deal, errors, lobby, rules, settings, shell, start, table };
