export { type Actor, createActor } from './actor.ts'
export { holdsAny, permissionsOf } from './holders.ts'
export { createSessions, SESSIONS, type SessionOrigin, type SessionProof, type Sessions } from './sessions.ts'
export { actorOfUser } from './user-actor.ts'
