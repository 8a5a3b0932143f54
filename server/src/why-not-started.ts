import { ConfigError } from '#platform/config.ts'
import { MigrationError } from '#platform/database/migrate/migrate-files.ts'
import { folderProblem } from '#platform/folder-problem.ts'
import { LauncherError } from '#platform/launcher/index.ts'

type Listening = Error & { code?: string; port?: number; address?: string }

/** The first line of the program in a trace: `server/src/modules.ts:12`. Without it nobody could mend what is broken in the program itself. */
const lineOf = ({ stack = '' }: Error): string => {
  const [, file] = /file:\/\/(\S+?:\d+)/.exec(stack) ?? []
  return file ? ` (${file})` : ''
}

/** Why Vatra did not start, in a sentence that says what to do where somebody can do something about it. Never a trace. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof LauncherError)
    return error.message
  if (!(error instanceof Error)) return `Vatra could not start: ${String(error)}`
  const { code, port, address, message } = error as Listening
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or start Vatra at another port: PORT=${port! + 1}`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not open to this user. Start Vatra at a port above 1023: PORT=3000`
  if (code === 'EADDRNOTAVAIL') return `HOST names no address of this machine: ${address}.`
  const problem = folderProblem(error)
  if (problem !== null) return problem
  return `Vatra could not start: ${message.split('\n')[0]!.replace(/\.$/, '')}${lineOf(error)}.`
}
