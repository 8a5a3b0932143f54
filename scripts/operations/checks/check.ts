/** What one check has found. `warn`: it works, but somebody should look. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  /** What was looked at: key, folder, database, clock, mail, backup. */
  of: string
  /** A sentence; with what to do where it is not in order. */
  said: string
}

const finding =
  (state: Finding['state']) =>
  (of: string, said: string): Finding => ({ state, of, said })
export const ok = finding('ok')
export const warn = finding('warn')
export const fail = finding('fail')
