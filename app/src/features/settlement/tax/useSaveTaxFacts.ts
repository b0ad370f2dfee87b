import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { findErrorText } from '../../../errors/errorText.ts'
import { useT } from '../../../i18n/i18n.ts'
import { refetchSettlements } from '../data/cache.ts'
import { taxFactsQuery } from '../data/taxFacts.ts'

/** Sends the tax data. Does not use useMutation, because its cache would keep the resident registration number. */
export function useSaveTaxFacts(onSaved: () => void) {
  const t = useT()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<{ number?: string; address?: string; form?: string }>({})

  function tell(error: unknown) {
    const paths =
      error instanceof ApiError && error.code === 'invalid_parameters' ? error.data.map(({ path }) => path) : []
    if (paths.includes('residentNumber')) return setProblems({ number: t('TAX.NUMBER_WRONG') })
    if (paths.includes('address')) return setProblems({ address: t('TAX.NEEDS_ADDRESS') })
    setProblems({ form: findErrorText(error) ?? undefined })
  }

  async function save(residentNumber: string, address: string) {
    setBusy(true)
    setProblems({})
    try {
      client.setQueryData(taxFactsQuery.queryKey, await call(api.celeb.saveTaxFacts, { residentNumber, address }))
      refetchSettlements(client)
      showToast({ text: t('TAX.SAVED'), icon: 'check' })
      onSaved()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problems, setProblems, save }
}
