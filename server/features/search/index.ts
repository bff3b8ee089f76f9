export { syncSearchRow } from './search-row.store.ts';
