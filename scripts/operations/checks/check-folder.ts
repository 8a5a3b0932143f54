import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderProblem } from '../../../server/src/platform/folder-problem.ts'
import { type Finding, fail, ok, warn } from './check.ts'

const MEGABYTE = 1024 ** 2
const SCARCE = 2048
const TOO_LITTLE = 200

/** Whether the data folder can be written to, and has room. */
export function checkFolder(dataDir: string): Finding {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    return fail('folder', folderProblem(error) ?? `${dataDir} cannot be written to: ${(error as Error).message}.`)
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const told = `${dataDir} can be written to, and its disk has ${free} MB of room.`
  if (free < TOO_LITTLE) return fail('folder', `${told} The database stops when the disk is full: make room now.`)
  return free < SCARCE ? warn('folder', `${told} Make room soon.`) : ok('folder', told)
}
