import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { SheetBody } from '../../parts/SheetBody.tsx'

/** Adds a staff member without a role. They get the link for creating a passkey with their first role. */
export function AddStaff() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation({
    mutationFn: ({ name, displayName }: { name: string; displayName: string }) =>
      call(
        consoleApi.roles.add,
        { name, displayName },
        {
          signs: {
            title: t('ROLES.SIGN_ADD'),
            rows: [
              [t('ROLES.NAME'), displayName],
              [t('ROLES.LOGIN'), name],
            ],
            button: t('ROLES.ADD_BUTTON'),
          },
        },
      ),
    onSuccess: async ({ staff }) => {
      showToast({ text: t('ROLES.ADDED') })
      await client.invalidateQueries({ queryKey: queryKey(consoleApi.roles.list) })
      await navigate(`/staff/${staff.id}`)
    },
    onError: showError,
  })
  return (
    <>
      <Button variant="soft" size="m" icon="plus" fullWidth onClick={() => setOpen(true)}>
        {t('ROLES.ADD')}
      </Button>
      <LazySheet open={isOpen} onClose={() => setOpen(false)} title={t('ROLES.ADD')} closeLabel={t('FRAME.CLOSE')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const given = new FormData(event.currentTarget)
            setOpen(false)
            mutate({ name: String(given.get('name')), displayName: String(given.get('displayName')).trim() })
          }}
        >
          <SheetBody>
            <TextField name="displayName" label={t('ROLES.NAME')} required maxLength={40} autoComplete="off" />
            <TextField
              name="name"
              label={t('ROLES.LOGIN')}
              hint={t('ROLES.ADD_LOGIN_HINT')}
              required
              pattern="[a-z0-9][a-z0-9._\-]{1,39}"
              autoComplete="off"
              autoCapitalize="none"
            />
            <Button type="submit" fullWidth>
              {t('ROLES.ADD_BUTTON')}
            </Button>
          </SheetBody>
        </form>
      </LazySheet>
    </>
  )
}
