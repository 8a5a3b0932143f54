import { expect, test } from 'vitest'
import { emit, on } from './events.ts'

test('who has stopped listening hears no more, and the others do', () => {
  const heard: string[] = []
  const stop = on('entity-written', ({ entity }) => heard.push(`one ${entity}`))
  const other = on('entity-written', ({ entity }) => heard.push(`two ${entity}`))
  emit('entity-written', { entity: 'books' })
  stop()
  emit('entity-written', { entity: 'pages' })
  other()
  emit('entity-written', { entity: 'shelves' })
  expect(heard).toEqual(['one books', 'two books', 'two pages'])
})
