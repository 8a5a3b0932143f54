export const roleKeys = ['admin', 'manager', 'hr', 'employee'] as const
/** The built-in roles of every company. */
export type RoleKey = (typeof roleKeys)[number]

/** One permission: what it lets a person do, in both languages, for the editor of roles. */
export interface PermissionDefinition {
  en: string
  ro: string
  /** The built-in roles that hold it in a new company; the administrator's holds all. */
  roles: readonly Exclude<RoleKey, 'admin'>[]
  /** Wider permissions: who holds all of these may do everything that this one allows. */
  within?: readonly string[]
  /** Of the company's work alone: who manages people acts on those who hold it without holding it. It opens nothing about people. */
  isWork?: true
  /** Kept out of the role editor (spec 1 section 6); the API still lists it. */
  hidden?: true
  /** Everybody may know who holds it: a request can be sent to them. */
  asked?: true
}

/** A module's permissions, in the groups of the role editor; a group of another module may be added to. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, PermissionDefinition>>>>
