/** What a line of somebody's timeline is about (api-contract DSH-02; `asset`, `document`, `feedback` and `task` are ours). */
export const timelineLineTypes = ['asset', 'document', 'evaluation', 'feedback', 'holiday', 'personal', 'task'] as const
export type TimelineLineType = (typeof timelineLineTypes)[number]
