export function summaryOf(
  output: string,
  status: number,
): {
  shown: string
  passed: number
  failed: number
  said: string
  slowest: { file: string; seconds: number }[]
  failures: string[]
}
