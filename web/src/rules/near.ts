import { fetchClubs, fetchMembers } from '../api/clubs';
import { fetchFriends } from '../api/friends';
import { fetchTrios } from '../api/trios';
import type { ListedPerson } from '../wire';

/** Clubs whose people are offered. */
const CLUBS = 5;

/** All whom one may put on the list of a table, each once: friends, and people of one's trios and clubs. */
export async function near(signal: AbortSignal): Promise<ListedPerson[]> {
  const [{ people: friends }, { yours: trios }, { yours: clubs }] = await Promise.all([
    fetchFriends(signal),
    fetchTrios(signal),
    fetchClubs('', signal),
  ]);
  const own = clubs.filter(({ tie }) => tie === 'member' || tie === 'owner').slice(0, CLUBS);
  const members = await Promise.all(own.map(({ id }) => fetchMembers(id, '', undefined, signal)));
  const all = [
    ...friends.filter(({ tie }) => tie === 'friends').map(({ person }) => person),
    ...trios.flatMap(({ three }) => three.map(({ person }) => person)),
    ...members.flatMap(({ members }) => members.map(({ person }) => person)),
  ];
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()];
}
