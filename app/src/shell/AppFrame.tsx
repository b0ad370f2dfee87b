import { useT } from '../i18n/i18n.ts'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { Frame } from '@byeol/ui/Frame.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import { ToastHost } from '@byeol/ui/ToastHost.tsx'
import { AppLink } from './AppLink.tsx'
import { KeptPages } from './KeptPages.tsx'
import { SuspensionHost } from './SuspensionHost.tsx'
import { CompanyLines, LanguageAside, PhoneLine, ProductMark } from './SideColumns.tsx'

/** The frame around every page: the column, the stack of pages, popups and toasts. */
export function AppFrame() {
  const t = useT()
  return (
    <LinkContext value={AppLink}>
      <Frame
        start={{ label: t('SERVICE.COMPANY'), top: <ProductMark />, bottom: <CompanyLines /> }}
        end={{ label: t('SETTINGS.LANGUAGE'), top: <LanguageAside />, bottom: <PhoneLine /> }}
      >
        <KeptPages />
      </Frame>
      <SuspensionHost />
      <AlertHost />
      <ToastHost label={t('ERROR.TITLE')} />
    </LinkContext>
  )
}
