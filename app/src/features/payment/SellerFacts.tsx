import { companyName } from '../../i18n/company.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { CompanyDetails, CompanyLink } from '../../shell/about/CompanyDetails.tsx'

/** The seller's details and the terms, required wherever something is sold (전자상거래법 13조). */
export function SellerFacts() {
  const t = useT()
  const language = useLanguage()
  return (
    <CompanyDetails summary={t('SERVICE.COMPANY_SOLD_BY', { name: companyName(language) })}>
      <CompanyLink href="/policy/terms">{t('POLICY.TERMS')}</CompanyLink>
      <CompanyLink href="/policy/refund">{t('POLICY.REFUND')}</CompanyLink>
      <CompanyLink href="/policy/privacy">{t('POLICY.PRIVACY')}</CompanyLink>
    </CompanyDetails>
  )
}
