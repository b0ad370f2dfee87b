import type { Language } from '@byeol/contract/locale/language.ts'
import { column } from '../../../db/columns.ts'

export const selectSealed = `
  select g.asker_sealed as "askerSealed", g.words_sealed as "wordsSealed", g.answer_sealed as "answerSealed",
    g.proof_key as "proofKey", g.proof_kind as "proofKind", g.minor_id as "minorId", g.language,
    g.answered_at as "answeredAt"
  from guardian_requests g
  where g.id = $1`
export const sealedShape = {
  askerSealed: column.text,
  wordsSealed: column.text,
  answerSealed: column.text,
  proofKey: column.text.orNull,
  proofKind: column.oneOf('photo', 'pdf').orNull,
  minorId: column.userId.orNull,
  language: column.textAs<Language>(),
  answeredAt: column.timestamp.orNull,
}
