/** Snippets of analytics services as in their documentation, with made-up IDs. */
export const analyticsSnippets = {
  'Google Analytics 4': `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-7QK2M9V4TB"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());

  gtag('config', 'G-7QK2M9V4TB');
</script>
`,
  Plausible: `<!-- Privacy-friendly analytics by Plausible -->
<script async src="https://plausible.io/js/pa-9fKq2Lr7WvXc3NbT.js"></script>
<script>
  window.plausible=window.plausible||function(){(plausible.q=plausible.q||[]).push(arguments)},plausible.init=plausible.init||function(i){plausible.o=i||{}};
  plausible.init()
</script>
`,
  'Plausible, script.js': `<script defer data-domain="larkspur.co" src="https://plausible.io/js/script.js"></script>
`,
  Umami: `<script defer src="https://cloud.umami.is/script.js" data-website-id="3f2c8a10-5b7d-4e91-9c06-d1a84b62e7f3"></script>
`,
  Fathom: `<!-- Fathom - beautiful, simple website analytics -->
<script src="https://cdn.usefathom.com/script.js" data-site="QWZRTNBK" defer></script>
<!-- / Fathom -->
`,
  Matomo: `<!-- Matomo -->
<script>
  var _paq = window._paq = window._paq || [];
  /* tracker methods like "setCustomDimension" should be called before "trackPageView" */
  _paq.push(['trackPageView']);
  _paq.push(['enableLinkTracking']);
  (function() {
    var u="https://larkspur.matomo.cloud/";
    _paq.push(['setTrackerUrl', u+'matomo.php']);
    _paq.push(['setSiteId', '1']);
    var d=document, g=d.createElement('script'), s=d.getElementsByTagName('script')[0];
    g.async=true; g.src='https://cdn.matomo.cloud/larkspur.matomo.cloud/matomo.js'; s.parentNode.insertBefore(g,s);
  })();
</script>
<noscript><p><img referrerpolicy="no-referrer-when-downgrade" src="https://larkspur.matomo.cloud/matomo.php?idsite=1&amp;rec=1" style="border:0;" alt="" /></p></noscript>
<!-- End Matomo Code -->
`,
  GoatCounter: `<script data-goatcounter="https://larkspur.goatcounter.com/count"
        async src="//gc.zgo.at/count.js"></script>
`,
  Cloudflare: `<!-- Cloudflare Web Analytics --><script defer src='https://static.cloudflareinsights.com/beacon.min.js' data-cf-beacon='{"token": "42e216b9090r459384b9e891dce9eecd"}'></script><!-- End Cloudflare Web Analytics -->
`,
  'Simple Analytics': `<!-- 100% privacy-first analytics -->
<script async src="https://scripts.simpleanalyticscdn.com/latest.js"></script>
<noscript><img src="https://queue.simpleanalyticscdn.com/noscript.gif?collect-dnt=true" alt="" referrerpolicy="no-referrer-when-downgrade"/></noscript>
`,
}
