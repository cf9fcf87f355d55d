export { cards } from './cards';
export { errors } from './errors';
export { people } from './people';
export { shell } from './shell';
