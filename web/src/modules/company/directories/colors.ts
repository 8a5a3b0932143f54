import { colors } from '#contracts/company/colors.ts'
import type { Choice } from '#web/engine/resource/types.ts'

/** The colours people choose from, each shown in itself. */
export const colorChoices: Choice[] = colors.map((color) => ({
  value: color,
  label: `name:tags.color=${color}`,
  color,
}))
