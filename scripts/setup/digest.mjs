import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './place.mjs'

/** All files below a folder but tests; `leftOut` is a folder that is passed over. */
export function filesBelow(folder, leftOut) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    return path === leftOut ? [] : filesBelow(path, leftOut)
  })
}

/** One value for the content of these files and the versions of the packages: another one means that they have changed. */
export function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of [join(root, 'package-lock.json'), ...files.toSorted()]) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length} `).update(content)
  }
  return hash.digest('hex')
}
