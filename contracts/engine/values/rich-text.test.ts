import { describe, expect, it } from 'vitest'
import { isLink, isPlaceholderId } from './rich-text.ts'

describe('a link', () => {
  it('has a scheme and something behind it', () => {
    for (const href of [
      'https://a.test',
      'http://a',
      'HTTPS://A.test',
      'mailto:a@a.test',
      'tel:+40757668629',
      ' https://a ',
    ])
      expect(isLink(href), href).toBe(true)
    for (const href of [
      '',
      'https:',
      'https: ',
      'a.test',
      '//a.test',
      '/a',
      '#a',
      'https://a b',
      'https:// ',
      'https:///a',
    ])
      expect(isLink(href), href).toBe(false)
  })

  it('runs nothing', () => {
    for (const href of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:x',
      'data:text/html,x',
      'vbscript:x',
    ])
      expect(isLink(href), href).toBe(false)
    expect(isLink('java\nscript:alert(1)')).toBe(false)
  })
})

it('knows the id of a placeholder', () => {
  for (const id of ['employee.first_name', 'globals.today', 'employee.address.city', 'holiday.days_2']) {
    expect(isPlaceholderId(id), id).toBe(true)
  }
  for (const id of ['', 'employee', 'employee.', '.name', 'Employee.name', 'a..b', 'a.b c', 'a.b"']) {
    expect(isPlaceholderId(id), id).toBe(false)
  }
})
