import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import { tidyName } from '@byeol/contract/text/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { errorText, isSilent } from '../../../errors/errorText.ts'
import { useT } from '../../../i18n/i18n.ts'
import { applicationQuery, updateApplication } from './cache.ts'
import { linksOf } from './checkDraft.ts'
import type { Draft } from './draft.ts'

const bodyOf = (
  { category, stageName, username, introduction, ...rest }: Draft,
  agreement: string | undefined,
): Args<typeof api.celeb.apply> => ({
  stageName: tidyName(stageName),
  username,
  category: category ?? 'other',
  introduction: introduction.trim(),
  links: linksOf(rest),
  proofIds: rest.proofs.map(({ proofId }) => proofId),
  ...(rest.agreed && agreement && { agreement }),
})

const agreementQuery = query(api.policy.text, { kind: 'celebAgreement' })

/**
 * Sends the application only once, even if the response is lost and the person presses the button again. A problem
 * includes the step where it can be fixed.
 */
export function useSend(onSent: () => Promise<void> | void) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef({ body: '', key: '' })

  const explain = (error: unknown, toStep: (step: number) => void, draft: Draft): string | null => {
    if (isSilent(error)) return null
    if (!(error instanceof ApiError)) return errorText(error)
    if (error.code === 'conflict' && error.data && 'username' in error.data) {
      toStep(0)
      return t('APPLICATION.USERNAME_TAKEN_NOW', { username: draft.username })
    }
    if (error.code === 'conflict') void client.invalidateQueries({ queryKey: applicationQuery.queryKey })
    if (error.code === 'not_found') {
      toStep(2)
      return t('APPLICATION.PROOF_GONE')
    }
    if (error.code === 'invalid_parameters') {
      const [field] = error.data
      toStep(field?.path === 'stageName' ? 0 : field?.path === 'proofIds' ? 2 : 1)
      return field?.path === 'stageName' ? t('APPLICATION.STAGE_NAME_REFUSED') : error.message
    }
    return errorText(error)
  }

  const post = async (draft: Draft, toStep: (step: number) => void) => {
    const agreement = draft.agreed ? await client.fetchQuery(agreementQuery).catch(() => null) : null
    const args = bodyOf(draft, agreement?.policy.version)
    const body = JSON.stringify(args)
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    setBusy(true)
    setProblem(null)
    try {
      const { application } = await call(api.celeb.apply, args, { idempotencyKey: sent.current.key })
      await onSent()
      updateApplication(client, { application })
    } catch (error) {
      if (isDecided(error)) sent.current = { body: '', key: '' }
      setProblem(explain(error, toStep, draft))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    send: (draft: Draft, toStep: (step: number) => void = () => {}) => void post(draft, toStep),
  }
}
