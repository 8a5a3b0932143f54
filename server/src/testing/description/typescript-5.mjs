// The generator of the typed client works with the compiler's API, which TypeScript 7 does not have.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
