/**
 * What one member sees of another at a glance, in grids, lists and heads of chats. A feature of its own because
 * search and likes show cards while profiles tell search what changed: together they would be a circle.
 */
export { listMemberCards } from './cards.service.ts';
