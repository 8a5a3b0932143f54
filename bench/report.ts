import type { Result } from './rounds.ts'

const columns = (cells: readonly string[], widths: readonly number[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join('  ')

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]!.length)))
  return [head, ...rows].map((row) => columns(row, widths).trimEnd()).join('\n')
}

const round = (value: number | null, places = 0) => (value === null ? '-' : value.toFixed(places))

/** Takes more of the processor than the limit lets it. */
const isDear = ({ job: { cpuLimit }, cpuRatio }: Result): boolean =>
  cpuLimit !== undefined && cpuRatio !== null && cpuRatio < cpuLimit

/** Collects figures, prints them as two tables, and says which limits were broken. */
export class Report {
  readonly broken: string[] = []
  private readonly results: Result[] = []
  private readonly figures: string[][] = []

  comparison(result: Result): void {
    this.results.push(result)
    const { job, ratio, cpuRatio } = result
    const said = `of the hand-written server, at least`
    if (ratio < job.limit) this.broken.push(`${job.name}: ${ratio.toFixed(2)} ${said} ${job.limit}`)
    if (isDear(result))
      this.broken.push(`${job.name}, by its processor time: ${cpuRatio!.toFixed(2)} ${said} ${job.cpuLimit}`)
  }

  figure(name: string, value: number, unit: string, { atMost }: { atMost?: number } = {}): void {
    const kept = atMost === undefined || value <= atMost
    if (!kept) this.broken.push(`${name}: ${round(value)} ${unit}, at most ${atMost}`)
    this.figures.push([
      name,
      `${round(value)} ${unit}`,
      atMost === undefined ? '' : `${atMost} ${unit}`,
      kept ? '' : 'BROKEN',
    ])
  }

  text(): string {
    const rows = this.results.map((result) => {
      const { job, ratio, ratios, cpuRatio, product, thin } = result
      return [
        job.name,
        ratio.toFixed(2),
        `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
        job.limit.toFixed(2),
        round(cpuRatio, 2),
        job.cpuLimit?.toFixed(2) ?? '',
        round(product.perSecond),
        round(thin.perSecond),
        `${round(product.p50)} / ${round(product.p99)}`,
        `${round(thin.p50)} / ${round(thin.p99)}`,
        `${round(product.serverCpu)} + ${round(product.databaseCpu)}`,
        `${round(thin.serverCpu)} + ${round(thin.databaseCpu)}`,
        ratio < job.limit || isDear(result) ? 'BROKEN' : '',
      ]
    })
    const head = [
      'job',
      'ratio',
      'runs',
      'limit',
      'CPU ratio',
      'limit',
      'product/s',
      'thin/s',
      'product ms p50/p99',
      'thin ms',
      'product CPU us',
      'thin CPU us',
      '',
    ]
    return [
      '',
      'Requests a second of the product against the hand-written server (CPU: server + database, a request)',
      table(head, rows),
      '',
      table(['figure', 'measured', 'limit', ''], this.figures),
      '',
      this.broken.length === 0
        ? 'Every limit is kept.'
        : `Broken:\n${this.broken.map((line) => `  ${line}`).join('\n')}`,
    ].join('\n')
  }
}
