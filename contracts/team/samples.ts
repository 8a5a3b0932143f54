/** A company with more people of its own than this has enough to look around in. */
export const MOST_OWN_PEOPLE = 5

/** Answer of `GET /tenant/samples`: what can be done about sample people now. */
export interface SamplesState {
  has_demo_data: boolean
  may_fill: boolean
  may_remove: boolean
}
