import { resolve } from 'node:path'
import { whyNotStarted } from '../../server/src/why-not-started.ts'

/** Why a command of the operator was not carried out, in a sentence that says what to do. */
export class OperationError extends Error {}

export const say = (text: string): void => console.log(text)

/** The word behind the name of the command: `npm run restore -- FOLDER`. */
export const firstWord = (): string | undefined => process.argv.slice(2).find((word) => !word.startsWith('-'))

/** The data folder of these settings, which need not be there: settings that are read make it, with a new key. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR?.trim() || '.data')

/** Carries out a command; one sentence and exit code 1 where it fails. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof OperationError ? error.message : whyNotStarted(error))
    process.exitCode = 1
  }
}
