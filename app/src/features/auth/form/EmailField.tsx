import { limits } from '@byeol/contract/limits.ts'
import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TextField } from '@byeol/ui/TextField.tsx'

/** A field for the e-mail address of an existing account; browsers and password managers fill it in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT()
  return (
    <TextField
      label={t('SHELL.EMAIL')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={limits.emailMax}
      placeholder={t('AUTH.EMAIL_PLACEHOLDER')}
      {...props}
    />
  )
}
