/** The server's protocol, version 3, as docs/protocol.md has it. */

export const PROTOCOL = 3;

export * from './protocol/match';
export * from './protocol/view';
export * from './protocol/ruleset';
export * from './protocol/plans';
export * from './protocol/messages';
export * from './protocol/coach';
export * from './protocol/report';
export * from './protocol/setting';
