/**
 * What comes after the first paint, so that nothing competes with the text: the web fonts, the contours and all
 * pictures. The sheet applies where there are no scripts; else pipeline/bundle/startScripts.inline.cjs has it apply once
 * the fonts are there. `gatsby develop` does not wait.
 */
export function LateStyles() {
  const isServed = process.env.NODE_ENV === 'production'
  return (
    <style
      id="late-styles"
      media={isServed ? '(scripting: none)' : undefined}
      dangerouslySetInnerHTML={{ __html: rule }}
    />
  )
}

/** Twice `:root`, as it has to win over the tokens. */
const rule =
  ":root:root{--serif:Besley,'Besley fallback';--sans:Figtree,'Figtree fallback';--contours:url(/contours.svg);--pictures:contents}"
