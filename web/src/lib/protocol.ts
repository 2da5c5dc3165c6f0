/** The server's protocol, version 2, as docs/protocol.md has it. */

export const PROTOCOL = 2;

export * from './protocol/match';
export * from './protocol/view';
export * from './protocol/hints';
export * from './protocol/odds';
export * from './protocol/messages';
export * from './protocol/report';
export * from './protocol/setting';
