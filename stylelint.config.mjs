/** @type {import('stylelint').Config} */
export default {
  plugins: ['./lint/designTokens.mjs'],
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'byeol/design-tokens': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'unit-no-unknown': true,
  },
}
