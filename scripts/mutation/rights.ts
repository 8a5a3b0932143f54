// Is every declared right proved by a test? Each is weakened by itself, and some check has to fail.
// npm run check:mutants -- TEXT ...: only those whose name holds one of the texts.
import { runWeakenings } from '#testing/mutants/run.ts'

const started = Date.now()
const outcomes = await runWeakenings(process.argv.slice(2), ({ name, noticed }) => {
  console.log(noticed === null ? `SURVIVED  ${name}` : `killed    ${name}   (${noticed.slice(0, 140)})`)
})
const survivors = outcomes.filter(({ noticed }) => noticed === null)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`\n${outcomes.length} rights weakened one by one, ${survivors.length} unnoticed, ${seconds} s`)
for (const { name } of survivors) console.log(`  ${name}`)
process.exitCode = survivors.length === 0 && outcomes.length > 0 ? 0 : 1
