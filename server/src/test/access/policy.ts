import { anyone, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

export const policy: RowsOf<'policy'> = {
  text: [{ input: () => ({ kind: 'terms' }), answers: anyone }],
  due: [{ input: () => ({}), answers: signedIn }],
  agree: [
    {
      of: 'a version that is not in force',
      input: () => ({ policies: [{ kind: 'terms', version: '2020-01-01' }] }),
      answers: signedInGets('conflict'),
    },
  ],
}
