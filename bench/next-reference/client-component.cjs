/** Turbopack's loader for a component of the product that must be a client component in Next.js. */
module.exports = (source) => `'use client'\n${source}`
