import * as z from 'zod'

/** Colours that people choose from (spec 1 section 3); `primary` is teal. */
export const colors = [
  'primary',
  'yellow',
  'orange',
  'red',
  'green',
  'cyan',
  'blue',
  'indigo',
  'magenta',
  'violet',
  'pink',
  'gray',
] as const

/** A colour by its name; `teal` is another word for `primary` and is stored as that (api-contract 9-21). */
export const ColorName = z.preprocess((value) => (value === 'teal' ? 'primary' : value), z.enum(colors))
