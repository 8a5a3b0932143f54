import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Called, explainBy, type Problem, problemsOf, ruleTextBy } from './explain.ts'
import { ruleTexts } from './texts.ts'

const ruleText = ruleTextBy((sentence, locale, values) =>
  String(new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true }).format(values)),
)
const explain = (problems: readonly Problem[], locale: 'en' | 'ro', called: Called) =>
  explainBy(ruleText, problems, locale, called)

/** The rules that a value breaks of a schema, as they are found for a request. */
function broken(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error ? problemsOf(error).map(([, rule, values]) => (values ? [rule, values] : [rule])) : []
}
const rule = (schema: z.ZodType, value: unknown) => broken(schema, value)[0]

describe('the rule that a value breaks', () => {
  it('is that it is required, wherever nothing came', () => {
    for (const empty of [undefined, null, '']) {
      for (const schema of [z.number(), z.boolean(), z.array(z.string()), z.enum(['a'])])
        expect(rule(schema, empty), `${empty}`).toEqual(['required'])
    }
    expect(rule(z.string(), null)).toEqual(['required'])
    expect(rule(z.email(), '')).toEqual(['required'])
    expect(rule(z.string().min(1), '')).toEqual(['required'])
    expect(rule(z.string().min(5), '')).toEqual(['required'])
    expect(rule(z.array(z.string()).min(1), [])).toEqual(['required'])
  })

  it('names the kind that was wanted', () => {
    expect(rule(z.number(), 'x')).toEqual(['number'])
    expect(rule(z.int(), 1.5)).toEqual(['number'])
    expect(rule(z.string(), 5)).toEqual(['text'])
    expect(rule(z.array(z.string()), 'x')).toEqual(['list'])
    expect(rule(z.boolean(), 'x')).toEqual(['boolean'])
    expect(rule(z.object({}), 'x')).toEqual(['type'])
  })

  it('says how much is too much or too little', () => {
    expect(rule(z.string().min(5), 'abc')).toEqual(['tooShort', { min: 5 }])
    expect(rule(z.string().max(2), 'abc')).toEqual(['tooLong', { max: 2 }])
    expect(rule(z.number().min(3), 2)).toEqual(['tooSmall', { min: 3 }])
    expect(rule(z.number().min(1), 0)).toEqual(['tooSmall', { min: 1 }])
    expect(rule(z.number().max(3), 4)).toEqual(['tooBig', { max: 3 }])
    expect(rule(z.array(z.string()).min(2), ['a'])).toEqual(['tooFew', { min: 2 }])
    expect(rule(z.array(z.string()).max(1), ['a', 'b'])).toEqual(['tooMany', { max: 1 }])
  })

  it('names the form that was wanted', () => {
    expect(rule(z.email(), 'x')).toEqual(['email'])
    expect(rule(z.url(), 'x')).toEqual(['url'])
    expect(rule(z.uuid(), 'x')).toEqual(['id'])
    expect(rule(z.guid(), 'x')).toEqual(['id'])
    expect(rule(z.string().regex(/^a$/), 'x')).toEqual(['format'])
    expect(rule(z.enum(['a']), 'x')).toEqual(['option'])
  })

  it('is what a check of our own says', () => {
    const own = (message?: string) => z.string().refine(() => false, message === undefined ? undefined : { message })
    expect(rule(own('rule.cnp'), 'x')).toEqual(['rule.cnp'])
    expect(rule(own(''), 'x')).toEqual(['invalid'])
    expect(rule(z.union([z.number(), z.boolean()]), 'x')).toEqual(['invalid'])
    expect(rule(z.union([z.number(), z.boolean()], { error: 'rule.date' }), 'x')).toEqual(['rule.date'])
    expect(rule(z.strictObject({}), { a: 1 })).toEqual(['invalid'])
  })

  it('stands at its path, and under the name that the field has elsewhere', () => {
    const { error } = z.object({ a: z.array(z.number()) }).safeParse({ a: ['x'] }, { reportInput: true })
    expect(problemsOf(error!)).toEqual([['a.0', 'number', undefined]])
    expect(problemsOf(error!, ['rows', 2])).toEqual([['rows.2.a.0', 'number', undefined]])
    expect(problemsOf(error!, [], 'settings.logo')).toEqual([['a.0', 'number', { field: 'settings.logo' }]])
  })
})

describe('the sentence for it', () => {
  const called = (path: string[]) => `Name of ${path.join(' in ')}`

  it('is in the reader’s language, or is one already', () => {
    expect(ruleText('required', 'en', 'Start date')).toBe('The start date field is required.')
    expect(ruleText('tooLong', 'en', 'Name', { max: 1 })).toBe('The name may not be longer than 1 character.')
    expect(ruleText('tooLong', 'en', 'Name', { max: 2 })).toBe('The name may not be longer than 2 characters.')
    expect(
      [1, 2, 19, 20, 101, 120].map(
        (max) => ruleText('tooLong', 'ro', 'Nume', { max }).match(/(?:un|\d+)( de)? caracter\w*/)![0],
      ),
    ).toEqual(['un caracter', '2 caractere', '19 caractere', '20 de caractere', '101 caractere', '120 de caractere'])
    expect(ruleText('Said already.', 'ro', 'Nume')).toBe('Said already.')
    expect(ruleText('rule.notInBulk', 'en', 'Work email')).toBe('Work email can not be changed in bulk update')
  })

  it('is there in both languages for every rule, with the same values and all its plural forms', () => {
    const valuesIn = (sentence: string) =>
      [...new Set([...sentence.matchAll(/\{(\w+)[},]/g)].map(([, name]) => name!.toLowerCase()))].sort()
    expect(Object.keys(ruleTexts.ro)).toEqual(Object.keys(ruleTexts.en))
    for (const [rule, sentence] of Object.entries(ruleTexts.en)) {
      const romanian = ruleTexts.ro[rule]!
      // A sentence of one's own need not name the field.
      const named = (values: string[]) => values.filter((name) => name !== 'field')
      expect(named(valuesIn(romanian)), rule).toEqual(named(valuesIn(sentence)))
      if (sentence.includes('plural'))
        expect(romanian, rule).toMatch(/plural, one \{.+\} few \{# .+\} other \{# de .+\}\}/)
    }
  })

  it('is one for each rule, yet of an empty field only that it is required, once', () => {
    const problems = [
      ['a', 'email'],
      ['a', 'required'],
      ['a', 'required'],
      ['b', 'email'],
      ['b', 'url'],
    ] as const
    expect(explain(problems, 'en', called)).toEqual({
      a: ['The name of a field is required.'],
      b: ['The name of b must be a valid email address.', 'The name of b must be a valid URL.'],
    })
  })

  it('calls a nested field by its path, or by the name it was given', () => {
    expect(
      explain(
        [
          ['a.b', 'required'],
          ['c', 'required', { field: 'd.e' }],
        ],
        'en',
        called,
      ),
    ).toEqual({
      'a.b': ['The name of a in b field is required.'],
      c: ['The name of d in e field is required.'],
    })
    expect(Object.keys(explain([['toString', 'required']], 'en', called))).toEqual(['toString'])
  })
})
