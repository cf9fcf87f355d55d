// What is done on a page: it is as the answer says then, and a line at the foot of the window tells what went wrong, or what is done.

import type { Task } from '../api/resource.svelte';
import { say } from '../i18n';
import { toast } from '../ui/toasts.svelte';

/** Does something; resolves to whether it was done. `words`: said when it is. */
export type Act<Page> = (deed: () => Promise<Page | void>, words?: string) => Promise<boolean>;

/** Of a page that `take` puts in the place of the one before. */
export function acting<Page>(doing: Task, take: (page: Page) => void): Act<Page> {
  return async (deed, words) => {
    const done = await doing.run(async () => {
      const answer = await deed();
      if (answer) take(answer);
    });
    if (!done && doing.problem) toast(say(doing.problem.text), 'danger');
    else if (done && words !== undefined) toast(words, 'good');
    return done;
  };
}
