import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core';

const tuple = (...shades: string[]) => shades as unknown as MantineColorsTuple;

// Mantine wants ten shades of each colour. Each is a token, so that light and dark follow tokens.css.
const tokenShades = (soft: string, line: string, main: string, deep: string) =>
  tuple(soft, soft, line, line, main, main, main, deep, deep, deep);

/** Colours that buttons, chips and alerts may name in `color`. */
export const families = ['leaf', 'clay', 'danger'] as const;
export type Family = (typeof families)[number];

/** The palettes of which the style sheet has variables, and two names that are none. */
type Color = Family | 'gray' | 'dark' | 'dimmed' | 'currentColor';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Color, MantineColorsTuple>;
  }
}

const isFamily = (color: string | undefined): color is Family => families.some((family) => family === color);

const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  // Mantine's default text colour here is a shade that the dark scheme uses for borders.
  if (color === 'gray' && input.variant === 'subtle')
    return {
      background: 'transparent',
      hover: 'color-mix(in srgb, var(--muted) 12%, transparent)',
      color: 'var(--muted)',
      border: '1px solid transparent',
    };
  if (!isFamily(color)) return defaultVariantColorsResolver(input);
  const ink = color === 'clay' ? 'var(--clay-ink)' : `var(--${color})`;
  const soft = `var(--${color}-soft)`;
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${color})`,
        hover: `var(--${color}-2)`,
        color: `var(--on-${color})`,
        border: '1px solid transparent',
      };
    case 'light':
      return {
        background: soft,
        hover: `color-mix(in srgb, ${soft} 85%, var(--${color}))`,
        color: ink,
        border: '1px solid transparent',
      };
    case 'outline':
      return { background: 'transparent', hover: soft, color: ink, border: `1.5px solid ${ink}` };
    case 'subtle':
      return { background: 'transparent', hover: soft, color: ink, border: '1px solid transparent' };
    case 'default':
      return { background: 'var(--card)', hover: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  respectReducedMotion: true,
  primaryColor: 'leaf',
  primaryShade: 6,
  white: '#fffdf8',
  black: '#1f2a23',
  colors: {
    leaf: tokenShades('var(--leaf-soft)', 'var(--leaf-soft)', 'var(--leaf)', 'var(--leaf-2)'),
    clay: tokenShades('var(--clay-soft)', 'var(--clay-soft)', 'var(--clay)', 'var(--clay-2)'),
    danger: tokenShades('var(--danger-soft)', 'var(--danger-soft)', 'var(--danger)', 'var(--danger-2)'),
    // Mantine's neutrals: `gray` serves the light scheme, `dark` the dark one.
    gray: tuple(
      ...['paper', 'leaf-soft', 'line', 'line', 'field-line', 'muted', 'muted', 'muted', 'ink', 'ink'].map(
        (name) => `var(--${name})`,
      ),
    ),
    dark: tuple(
      ...['ink', 'ink', 'muted', 'muted', 'field-line', 'line', 'card', 'paper', 'paper', 'paper'].map(
        (name) => `var(--${name})`,
      ),
    ),
  },
  variantColorResolver,
  fontFamily: 'var(--text)',
  headings: {
    fontFamily: 'var(--title)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--title-1)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.375rem, 1.15rem + 0.9vw, 2rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.25' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  radius: { xs: '4px', sm: 'var(--r-s)', md: 'var(--r-m)', lg: 'var(--r-l)', xl: '32px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'md' } },
    ActionIcon: { defaultProps: { radius: 'xl', variant: 'subtle', size: 44 } },
    Badge: { defaultProps: { radius: 'xl' } },
    // The default radius would make it a circle, which reads as a radio button.
    Checkbox: { defaultProps: { radius: 'xs', size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    // Mantine's own eye icon is hardly visible in the dark scheme.
    PasswordInput: { defaultProps: { size: 'md' }, styles: { visibilityToggle: { color: 'var(--muted)' } } },
    // Without a placeholder, style sheets cannot match an empty field (global.css).
    Textarea: { defaultProps: { size: 'md', placeholder: ' ' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { radius: 'lg', shadow: 'xs', padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md' } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});
