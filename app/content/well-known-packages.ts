import type { WellKnown } from "~/domain/agents/checks/lookalike-names";

/**
 * Names that lookalikes imitate: the most used packages, and honest packages
 * whose names are close to one of them. Add a name that was reported wrongly.
 */
export const WELL_KNOWN_PACKAGES: WellKnown = {
  npm: words(`
    @anthropic-ai/sdk @aws-sdk/client-s3 @babel/core @google/generative-ai
    @langchain/core @modelcontextprotocol/sdk @playwright/test @prisma/client
    @reduxjs/toolkit @sentry/node @slack/bolt @slack/web-api @supabase/supabase-js
    @types/node @types/react acorn ajv angular ansi-styles apollo-server archiver
    async autoprefixer aws-sdk axios babel-core babel-loader bcrypt bcryptjs
    better-sqlite3 bignumber.js bluebird body-parser bootstrap bower browserify
    bull bullmq bunyan cac camelcase chai chalk chart.js cheerio chokidar
    classnames cli-table clsx coffee-script colors color colorette commander
    compression concurrently connect consola cookie cookie-parser core-js cors
    cron cross-env cross-fetch cross-spawn crypto-js css-loader csv-parse
    csv-parser csv-stringify d3 date-fns dayjs debug deepmerge discord.js
    dockerode dompurify dotenv drizzle-orm effect ejs electron electron-builder
    esbuild eslint eslint-config-prettier ethers event-stream eventemitter3
    events execa express express-session fast-glob fastify fetch-blob
    file-loader file-type firebase firebase-admin follow-redirects form-data
    formidable framer-motion fs-extra gatsby glob globby google-auth-library
    googleapis got graphql grunt gulp handlebars helmet highlight.js hono
    html-webpack-plugin http-proxy https-proxy-agent husky i18next imap imapflow
    immer immutable inquirer ioredis ipaddr.js isomorphic-fetch iconv-lite jest
    joi jose jquery js-yaml jsdom jsonwebtoken jszip kafkajs keyv knex koa
    langchain less lerna lint-staged lodash lodash-es lodash.debounce
    lodash.merge log4js loglevel lru-cache luxon mailgun.js mailparser markdown-it
    marked micromatch mime mime-types minimatch minimist mkdirp mobx mocha mocha-junit-reporter
    moment moment-timezone mongodb mongoose morgan mssql multer mysql mysql2
    nanoid nestjs next nock node-cron node-fetch node-forge node-gyp
    node-telegram-bot-api nodemailer nodemon npm nuxt nx object-assign openai ora
    p-limit p-queue p-retry papaparse parcel passport passport-local path-to-regexp
    pdf-lib pdf-parse pdfkit pg phin pino pino-pretty playwright pm2 postcss
    postgres preact prettier prisma process prompts prop-types protobufjs pump
    puppeteer puppeteer-core qs query-string ramda react react-dom react-hook-form
    react-native react-redux react-router react-router-dom react-scripts redis
    redux redux-thunk reflect-metadata regenerator-runtime remix request
    request-promise resend rimraf rollup rxjs sass sass-loader semver sequelize
    serve sharp shelljs signal-exit simple-git sinon slugify smtp-server socket.io
    socket.io-client solid-js source-map sqlite3 ssh2 stripe style-loader
    styled-components superagent supertest supports-color svelte swiper swr
    tailwindcss tar telegraf three through2 tmp tough-cookie ts-jest ts-node
    tsconfig-paths tslib tsup tsx turbo twilio typeorm typescript ua-parser-js
    uglify-js underscore undici uuid valibot validator vite vitest vue vue-router
    vuex web3 webpack webpack-cli webpack-dev-server winston ws xlsx xml2js
    xmldom yaml yargs yargs-parser yauzl yup zod zustand
    ansistyles aws-cdk bcrypt-ts bcrypto camel-case cli-table2 cli-table3 coffeescript
    colord cookies crypto-es css-parse css-stringify csv-loader eclint ejs-lint
    enquirer eslint_d event-emitter eventemitter2 fs-extra-p graphiql highlight-es
    http-proxy-3 http-proxy-agent http2-proxy is-node jslint lodash.eq mk-dirs
    mkdirp2 mquery openapi preact-router prettierx pretty prompt ps-node querystring
    rdf-parse rdflib remend reqwest scrypt scrypt-js scss-loader semiver server
    simple-get sqlite telegram through tslint tslint-config-prettier ttypescript
    uglify-es xmldoc zustand-x
  `),
  pypi: words(`
    absl-py aiofiles aiohttp aiosqlite alembic altair anthropic anyio apscheduler
    argparse arrow asgiref asyncpg attrs autogen babel bcrypt beautifulsoup4 black
    bleach blinker boto boto3 botocore bs4 build cachetools celery certifi cffi chardet
    charset-normalizer chromadb click cloudpickle colorama coloredlogs configparser
    coverage crewai cryptography cython dask databases datasets dateparser decorator
    deepdiff discord.py distlib django djangorestframework dnspython docker docutils
    docx duckdb ecdsa email-validator fabric faker fastapi fastmcp filelock flask
    flask-cors flask-login flask-sqlalchemy fonttools fsspec gensim gevent gitpython
    google-api-python-client google-auth google-auth-oauthlib google-cloud-storage
    google-generativeai gradio graphql-core greenlet grpcio gspread gunicorn h11
    haystack-ai html5lib httpcore httplib2 httpx huggingface-hub hypothesis idna
    imapclient imageio importlib-metadata iniconfig ipykernel ipython isort jax
    jinja2 jmespath joblib jsonpatch jsonschema jupyter jupyterlab keras keyring
    langchain langchain-community langchain-openai langgraph litellm llama-index lxml
    mako markdown markdownify markupsafe marshmallow matplotlib mcp mistralai mkdocs
    mock more-itertools msgpack multidict mypy mysql-connector-python mysqlclient
    nest-asyncio networkx nltk nose notebook numba numexpr numpy oauthlib ollama
    openai opencv-python openpyxl orjson packaging pandas paramiko passlib pathspec
    pdfminer.six pdfplumber peewee pendulum pexpect phonenumbers pika pillow pip
    pipenv platformdirs playwright plotly pluggy poetry polars praw pre-commit
    prometheus-client prompt-toolkit proto-plus protobuf psutil psycopg psycopg2
    psycopg2-binary pyarrow pyasn1 pycparser pycryptodome pydantic pydantic-settings
    pydub pygame pygments pyinstaller pyjwt pylint pymongo pymupdf pymysql pyodbc
    pyopenssl pyparsing pypdf pypdf2 pyperclip pyserial pytest pytest-asyncio
    pytest-cov python-dateutil python-docx python-dotenv python-jose
    python-multipart python-pptx python-slugify python-telegram-bot pytz pywin32
    pyyaml qdrant-client rapidfuzz ray redis regex reportlab requests
    requests-oauthlib requests-toolbelt rich ruff s3transfer sanic scikit-image
    scikit-learn scipy scrapy seaborn selenium sendgrid sentence-transformers
    sentry-sdk setuptools shapely shopifyapi simplejson six slack-bolt slack-sdk
    slackclient smart-open sniffio sortedcontainers soupsieve spacy sphinx sqlalchemy
    sqlmodel sqlparse starlette statsmodels streamlit stripe supabase sympy tabulate
    telethon tenacity tensorboard tensorflow termcolor tiktoken tinydb tokenizers toml
    tomli toolz torch torchvision tornado tox tqdm transformers tweepy twilio twine
    typer typing-extensions tzdata tzlocal ujson urllib3 uvicorn uvloop virtualenv
    watchdog watchfiles webdriver-manager websocket-client websockets werkzeug wheel
    whisper wrapt xgboost xlrd xlsxwriter xlwt xmltodict yarl yfinance zipp
    aiofile authlib bpython cchardet ctransformers dataset deepdiff6 djongo fabric2
    fabric3 fastai google-oauth grequests gsutil ipytest jsonpath markdown2 mocker
    nest-asyncio2 ngboost openapi psycopg-binary psycopg-c pycryptodomex pyjdbc pylink
    pymantic pymssql pymupdfb pypdf3 pypdf4 pytest-csv retworkx scrypt spython
    tensorboardx tokenize-rt unicorn websocket whisperx willow wsgiref x-transformers
  `),
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
