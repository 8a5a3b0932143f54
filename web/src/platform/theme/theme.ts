import { createTheme, DEFAULT_THEME, type MantineColorsTuple } from '@mantine/core'
import { OVERLAYS_ID } from '#web/ui/overlays/overlays-id.ts'
import modal from './modal.module.css'

/** The one accent. Shade 7 on white and white on shade 7 both reach 5.4:1. */
const primary: MantineColorsTuple = [
  '#eefbf8',
  '#d3f4ec',
  '#a8e8da',
  '#74d6c3',
  '#45bda8',
  '#27a08d',
  '#178576',
  '#0f766e',
  '#0d5f59',
  '#0a4a46',
]
/** Warm greys (stone). Shade 6 is the palest that text on white may have (AA). */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e2',
  '#dad6d1',
  '#bdb7b0',
  '#948d86',
  '#6b645e',
  '#524c47',
  '#37332f',
  '#211e1b',
]
/** Shade 7 carries white text (6.6:1). */
const red: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f97066',
  '#f04438',
  '#d92d20',
  '#b42318',
  '#912018',
  '#7a271a',
]
/** The same warmth at night: text first, page last. */
const dark: MantineColorsTuple = [
  '#ebe8e4',
  '#d3cfca',
  '#b3ada6',
  '#8f8982',
  '#5f5a55',
  '#403c38',
  '#302d2a',
  '#211f1d',
  '#191716',
  '#110f0e',
]

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 7 },
  // The product says magenta where the kit says grape.
  colors: { primary, gray, dark, red, magenta: DEFAULT_THEME.colors.grape },
  black: '#211e1b',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '18px', lineHeight: '26px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Help stands under the input, so that inputs side by side stand level whether they have help or not.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Modal: {
      defaultProps: { centered: true, size: 'min(70vw, 560px)', overlayProps: { backgroundOpacity: 0.45 } },
      classNames: modal,
    },
    Portal: { defaultProps: { target: `#${OVERLAYS_ID}` } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})
