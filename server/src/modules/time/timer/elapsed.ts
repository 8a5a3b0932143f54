/** A running timer. */
export interface RunningTimer {
  startedAt: Date
  /** The end of the day on which it was started. */
  endsAt: Date
  /** Minutes that were there when it was started. */
  initial: number
  /** Minutes that fit into the entry's day beside the other entries of it. */
  room: number
}

export interface Ended {
  minutes: number
  /** It was not stopped on its day. */
  isOver: boolean
  /** Its person has to say whether the minutes are right: it ended by itself, or more ran than the day holds. */
  toConfirm: boolean
}

/**
 * What a timer comes to when it ends at a moment: whole minutes that have passed, on top of those that were there. It counts
 * until the end of the day on which it was started, and no further than its entry's day has room.
 */
export function endedAt({ startedAt, endsAt, initial, room }: RunningTimer, now: Date): Ended {
  const isOver = now >= endsAt
  const until = isOver ? endsAt : now
  const passed = Math.max(0, Math.floor((until.getTime() - startedAt.getTime()) / 60_000))
  const minutes = Math.max(initial, Math.min(initial + passed, room))
  return { minutes, isOver, toConfirm: isOver || minutes < initial + passed }
}
