/** What a line of somebody's timeline is about (api-contract DSH-02; `asset`, `document`, `feedback`, `goal`, `signature` and `task` are ours). */
export const timelineLineTypes = [
  'asset',
  'document',
  'evaluation',
  'feedback',
  'goal',
  'holiday',
  'personal',
  'signature',
  'task',
] as const
export type TimelineLineType = (typeof timelineLineTypes)[number]
