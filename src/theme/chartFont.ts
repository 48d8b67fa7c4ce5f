/**
 * File in static/ with the chart's characters: the full font would exceed the byte budget by 4,943
 * bytes. It is not imported, because Gatsby inlines fonts below 10,000 bytes into every page.
 */
export const chartFontFile = 'besley-chart-italic-v1.woff2'
