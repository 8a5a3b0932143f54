import type * as z from 'zod'
import type { Body } from '../../../expectations.ts'
import type { Subject } from '../../../subject.ts'

/** The fields of a schema that not everybody may write, and values for them. */
export function guardedFields({ world, expected, path }: Subject, schema: z.ZodObject | undefined) {
  const { acme } = world
  const newValue = (name: string, before: unknown) => expected.fields[name]!.value!(world.making(acme), before)
  return {
    names: Object.keys(schema?.shape ?? {}).filter((name) => expected.fields[name]?.write !== undefined),
    newValue,
    async newValues(names: readonly string[], before: Body): Promise<Body> {
      const values: Body = {}
      for (const name of names) values[name] = await newValue(name, before[name])
      return values
    },
    /** As the administrator sees it: every field. */
    attributesOf: async (id: string): Promise<Body> => (await acme.admin.get(`${path}/${id}`)).body.data.attributes,
  }
}
