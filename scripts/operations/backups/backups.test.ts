import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { node, root } from '../../setup/place.mjs'
import { onEmbedded } from './embedded.ts'
import { makeBackup } from './make-backup.ts'
import { newestBackup, readBackup, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
const config = () => readConfig({ DATA_DIR: join(folder, 'data') })
const run = (text: string) => onEmbedded(join(folder, 'data'), (admin) => admin.query(text))
const names = () => run('select name from people order by name')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vatra-backups-'))
  const { dataDir } = config()
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'contract.pdf'), 'signed')
  await run("create table people (name text); insert into people values ('Ana'), ('Ion')")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup of the embedded database', () => {
  it('holds rows, files and key, and puts them back in the place of what is there, which stays beside it', async () => {
    const backup = await makeBackup(config())
    expect(backup).toMatchObject({ kind: 'folder', key: 'inside', rows: { people: 2 }, files: { count: 1, bytes: 6 } })
    expect(newestBackup(config().backupDir)).toEqual(backup)
    expect(readdirSync(config().backupDir)).toHaveLength(1)

    await run("delete from people; insert into people values ('Nobody')")
    rmSync(join(folder, 'data', 'files'), { recursive: true })
    const former = await restoreBackup(config(), backup)
    expect(await names()).toEqual([{ name: 'Ana' }, { name: 'Ion' }])
    expect(readFileSync(join(folder, 'data', 'files', 'contract.pdf'), 'utf8')).toBe('signed')
    expect(await onEmbedded(former!, (admin) => admin.query('table people'))).toEqual([{ name: 'Nobody' }])
  })

  it('is refused while Vatra runs, and leaves nothing behind', async () => {
    const postgres = await startEmbeddedPostgres(join(folder, 'data'))
    try {
      await expect(makeBackup(config())).rejects.toThrow(/^Vatra is running on .+ Stop it and run this again/)
      expect(readdirSync(config().backupDir)).toEqual([])
    } finally {
      await postgres.stop()
    }
  })

  it('that is not whole changes nothing of what is there', async () => {
    const backup = await makeBackup(config())
    await run("insert into people values ('Maria')")
    const { folder: place, ...manifest } = backup
    const refused = async (sentence: RegExp) => {
      await expect(restoreBackup(config(), readBackup(place))).rejects.toThrow(sentence)
      expect(await names()).toHaveLength(3)
      expect(readdirSync(folder).toSorted()).toEqual(['data', 'data-backups'])
    }
    writeManifest(place, { ...manifest, rows: { people: 7 } })
    await refused(/people has 2 rows instead of 7\. Use another one\.$/)
    writeManifest(place, manifest)
    writeFileSync(join(place, 'data', 'files', 'contract.pdf'), 'cut')
    await refused(/1 files of 3 bytes instead of 1 of 6/)
    writeFileSync(join(place, 'data', 'files', 'contract.pdf'), 'signed')
    rmSync(join(place, 'data', 'postgres', 'data', 'global'), { recursive: true })
    await refused(/PostgreSQL ended while starting: .+ put DATA_DIR back from a backup: npm run restore\.$/)
  }, 60_000)
})

describe('npm run doctor', () => {
  const doctor = () =>
    spawnSync(node, ['scripts/operations/doctor.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
    })

  it('says of each thing whether it is in order, and ends with 1 where one is not', () => {
    const { stdout, status } = doctor()
    const told = stdout.trim().split('\n')
    expect(told.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      ...['ok folder', 'ok key', 'warn database', 'ok clock', 'warn mail', 'warn backup'],
    ])
    expect(status).toBe(0)
    rmSync(join(folder, 'data', 'secret-key'))
    const without = doctor()
    expect(without.stdout).toMatch(/^fail {2}key {7}SECRET_KEY is gone from .+ Restore it or set SECRET_KEY\.\n$/)
    expect(without.status).toBe(1)
  }, 60_000)
})
